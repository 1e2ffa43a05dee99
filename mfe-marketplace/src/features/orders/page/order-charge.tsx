import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { ChargeFailed } from './charge-failed.tsx';
import { ChargeWaiting } from './charge-waiting.tsx';
import { PromptWaiting } from './prompt-waiting.tsx';

export interface OrderChargeProps {
  order: OrderPage;
  charge: NonNullable<OrderPage['charge']>;
  token: string;
  onOrder: (order: OrderPage) => void;
}

/** A payment that its buyer is to confirm: at the rail, on their phone, or by another request after one that was not paid. */
export function OrderCharge(props: OrderChargeProps) {
  const { failure, prompt } = props.charge;
  if (failure !== null) return <ChargeFailed {...props} failure={failure} />;
  return prompt === null ? <ChargeWaiting {...props} /> : <PromptWaiting {...props} prompt={prompt} />;
}
