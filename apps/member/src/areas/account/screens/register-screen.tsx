export function RegisterScreen({ partnerCode }: { readonly partnerCode: string | null }) {
  return <p>{partnerCode}</p>;
}
