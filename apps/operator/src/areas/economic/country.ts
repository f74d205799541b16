/** Countries in the operator's language. */

import { countryName } from "@naru/ui/texts/countries";
import { language } from "@naru/ui/texts/i18n";
import { useStore } from "@naru/ui/state/store";

export function useCountry(): (code: string) => string {
  const chosen = useStore(language);
  return (code) => countryName(code, chosen);
}
