import type { FieldProblem } from '@letat/contracts/core/error';
import { TextField } from '@letat/ui/text-field';
import { useEffect, useState } from 'react';

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

/** What some operators want before a payment; how one has it is said at the field. It is used for the request, and stored nowhere. */
export function OperatorCodeField() {
  return (
    <TextField
      label="Code de l’opérateur"
      name="operatorCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      description="Il vaut pour ce paiement seul, et un autre opérateur n’en veut pas. Votre code secret, lui, ne se donne jamais sur un site."
      // A number of another operator needs none: who needs it is told.
      isOneOfSeveral
    />
  );
}

/** Whether the operator of the number wants a code: that is known once it was refused for want of one. */
export function useOperatorCodeAsked(problems: readonly FieldProblem[]): boolean {
  const [wasAsked, setAsked] = useState(false);
  const isAsked = problems.some(({ path }) => path === 'operatorCode');
  useEffect(() => {
    if (isAsked) setAsked(true);
  }, [isAsked]);
  return isAsked || wasAsked;
}
