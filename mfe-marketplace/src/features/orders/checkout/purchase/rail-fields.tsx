import { RadioGroup } from '@letat/ui/radio-group';
import { OperatorCodeField, PhoneField } from '../../phone-field.tsx';
import type { Rail } from './rails.ts';
import type { Quote } from './use-purchase.ts';

interface RailFieldsProps {
  quote: Quote;
  rail: Rail;
  onChoose: (rail: string) => void;
  /** As it was given before. */
  phone: string;
  /** The operator of that number wants a code. */
  wantsCode: boolean;
}

/** By what the buyer pays, where there is a choice, and what that needs of them. */
export function RailFields({ quote: { rails }, rail, onChoose, phone, wantsCode }: RailFieldsProps) {
  return (
    <>
      {rails.length > 1 ? (
        <RadioGroup
          label="Payer avec"
          name="rail"
          value={rail.id}
          choices={rails.map(({ id, label, asks }) => ({
            value: id,
            label,
            ...(asks === 'phone' ? { note: 'Orange Money, MTN MoMo et d’autres opérateurs' } : {}),
          }))}
          onChange={onChoose}
          columns={2}
          isRequired
        />
      ) : null}
      {rail.asks === 'phone' ? <PhoneField defaultValue={phone} /> : null}
      {rail.asks === 'phone' && wantsCode ? <OperatorCodeField /> : null}
    </>
  );
}
