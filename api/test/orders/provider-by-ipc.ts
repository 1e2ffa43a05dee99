import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { PaymentRefused, type Payments } from '../../src/modules/payments/index.ts';
import type { FakePayments } from './fake-payments.ts';

/** The calls that a process under test makes of the provider. */
const methods = ['createOrder', 'findOrder', 'capture', 'refund'] as const;
const asked = z.object({ provider: z.enum(methods), id: z.number(), given: z.custom<never>() });
const answered = z.object({ answerOf: z.number(), result: z.unknown(), refused: z.string().nullable() });

/** What the provider of a process under test is: it lives in the test's own process, and survives the other's death. */
export type ProviderByIpc = Pick<Payments, (typeof methods)[number]>;

/** Answers the calls of a process by this provider. */
export function serveProvider(child: ChildProcess, payments: FakePayments): void {
  child.on('message', (message) => {
    const call = asked.safeParse(message);
    if (!call.success) return;
    const { provider, id, given } = call.data;
    answerOf(payments, provider, given).then(
      (result) => child.send({ answerOf: id, result, refused: null }),
      (error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error;
        child.send({ answerOf: id, result: null, refused: error.code });
      },
    );
  });
}

function answerOf(payments: FakePayments, method: (typeof methods)[number], given: never): Promise<unknown> {
  switch (method) {
    case 'createOrder':
      return payments.createOrder(given);
    case 'findOrder':
      return payments.findOrder(given);
    case 'capture':
      return payments.capture(given);
    case 'refund':
      return payments.refund(given);
  }
}

/** In the process under test: the provider of its parent. */
export function providerOfParent(): ProviderByIpc {
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  process.on('message', (message) => {
    const answer = answered.safeParse(message);
    if (!answer.success) return;
    const { answerOf, result, refused } = answer.data;
    if (refused === null) waiting.get(answerOf)?.resolve(result);
    else waiting.get(answerOf)?.reject(new PaymentRefused(refused));
    waiting.delete(answerOf);
  });
  const ask = async <T>(provider: (typeof methods)[number], given: unknown): Promise<T> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    process.send?.({ provider, id: last, given });
    return z.custom<T>().parse(await answer.promise);
  };
  return {
    createOrder: (order) => ask('createOrder', order),
    findOrder: (id) => ask('findOrder', id),
    capture: (id) => ask('capture', id),
    refund: (refund) => ask('refund', refund),
  };
}
