import { randomUUID } from 'node:crypto';
import { PaymentRefused } from '../../port.ts';
import type { PawapayClient } from './client.ts';
import { wirePrediction } from './wire.ts';

/** The operator that a number seems to be of (`/v2/predict-provider`); null when pawaPay knows none with such numbers. */
export async function predictedOperator(client: Pick<PawapayClient, 'call'>, phone: string): Promise<string | null> {
  try {
    const { provider } = await client.call({
      operation: 'predict the operator',
      method: 'POST',
      path: '/v2/predict-provider',
      body: { phoneNumber: phone.slice(1) },
      key: randomUUID(),
      answer: wirePrediction,
    });
    return provider;
  } catch (error) {
    if (error instanceof PaymentRefused && !error.isOfOperator) return null;
    throw error;
  }
}
