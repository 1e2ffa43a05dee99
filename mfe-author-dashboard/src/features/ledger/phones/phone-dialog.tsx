import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import type { PayoutPhone, PayoutWay } from '@letat/contracts/ledger/payouts/phones/schemas';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { useViewer } from '@letat/remote-kit/session';
import { Checkbox } from '@letat/ui/checkbox';
import { PasswordField, UsernameField } from '@letat/ui/password-field';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';

/** Asks for a wallet and its number, and the password: a thief who takes an account over changes where the money goes first. */
export function PhoneDialog({
  ways,
  phones,
  onClose,
}: {
  ways: readonly PayoutWay[];
  phones: readonly PayoutPhone[];
  onClose: () => void;
}) {
  const call = useCall();
  const viewer = useViewer();
  const choices = ways.flatMap((way) => way.operators.map((operator) => ({ way, operator })));
  const [chosen, setChosen] = useState('');
  const choice = choices.find(({ way, operator }) => keyOf(way.rail, operator.id) === chosen);
  const isChange = phones.some(({ currency }) => currency === choice?.operator.currency);
  return (
    <FormDialog
      title="Votre numéro de versement"
      verb="Enregistrer"
      pendingLabel="Un instant…"
      general="phone"
      fields={{ wrong_password: 'password' }}
      onClose={onClose}
      send={async (text) => {
        if (!choice) return;
        await call('PUT /api/my/payout-phone', {
          body: {
            rail: choice.way.rail,
            operator: choice.operator.id,
            phone: text('phone'),
            isPorted: text('isPorted') === 'on',
            password: text('password'),
          },
        });
        emit('changed', { tags: ['payouts', 'ledger'] });
        toast({
          title: isChange ? 'Confirmez par le message reçu' : 'Numéro enregistré',
          text: isChange ? 'Le changement attend un clic dans le mail que vous recevez.' : choice.operator.label,
          tone: 'success',
        });
        onClose();
      }}
    >
      {isChange ? (
        <p>
          Un message part à l’adresse que votre compte avait quand vous avez donné l’ancien numéro&nbsp;: le nouveau
          n’est pris qu’une fois confirmé, et ne reçoit rien pendant {payoutLimits.phoneHoldHours} heures.
        </p>
      ) : null}
      <Select
        name="operator"
        label="Porte-monnaie"
        placeholder="Choisir un opérateur"
        options={choices.map(({ way, operator }) => ({ value: keyOf(way.rail, operator.id), label: operator.label }))}
        value={chosen}
        onChange={setChosen}
        isRequired
      />
      <TextField
        name="phone"
        label="Numéro"
        type="tel"
        autoComplete="tel"
        maxLength={payoutLimits.phoneLength}
        description={choice ? `Avec ou sans ${choice.operator.prefix}. ${choice.way.fees}` : undefined}
        isRequired
      />
      <Checkbox name="isPorted" label="J’ai gardé ce numéro en changeant d’opérateur" />
      <UsernameField value={viewer?.email ?? ''} />
      <PasswordField
        name="password"
        label="Votre mot de passe sur ce site"
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  );
}

const keyOf = (rail: string, operator: string): string => `${rail} ${operator}`;
