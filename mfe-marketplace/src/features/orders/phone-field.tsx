import { TextField } from '@letat/ui/text-field';

/** Whose phone is asked. It is used for the request, and stored nowhere. */
export function PhoneField({ defaultValue = '' }: { defaultValue?: string }) {
  return (
    <TextField
      label="Numéro du portefeuille"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      description="Avec son indicatif, comme +221 77 123 45 67. L’opérateur se reconnaît au numéro, qui sert à cette demande et n’est pas gardé."
      defaultValue={defaultValue}
      isRequired
    />
  );
}
