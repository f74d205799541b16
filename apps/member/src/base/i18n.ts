/** Texts of the screens, Korean and English side by side; both apps use the same rules. */

export {
  type Catalogue,
  catalogue,
  fill,
  type Language,
  language,
  say,
  type Translate,
  useTexts,
  type Values,
} from "@naru/ui/texts/i18n";
