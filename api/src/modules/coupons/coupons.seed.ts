import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysAfter, daysBefore } from '../../time/days.ts';

/** Stores the coupons of the demonstration: one for everything, one for plans that begins soon, one that is over, one for e-books. */
export async function seedCoupons(app: FastifyInstance, session: ClientSession): Promise<void> {
  const now = app.clock.now();
  const everything = { planIds: [], categories: [], productIds: [] };
  const percent = (value: number) => ({ kind: 'percent' as const, percent: value, amount: null });
  await app.coupons.insert(
    [
      {
        code: 'RENTREE',
        ...percent(25),
        ...everything,
        validFrom: daysBefore(now, 90),
        validUntil: daysBefore(now, 30),
        usesMost: 200,
        isActive: true,
      },
      {
        code: 'LECTURE-5',
        kind: 'amount',
        percent: null,
        amount: { amount: 500, currency: 'USD' },
        ...everything,
        categories: ['ebook'],
        validFrom: daysBefore(now, 20),
        validUntil: null,
        usesMost: 50,
        isActive: true,
      },
      {
        code: 'ANNEE-ENTIERE',
        ...percent(10),
        ...everything,
        planIds: ['premium_year'],
        validFrom: daysAfter(now, 15),
        validUntil: daysAfter(now, 45),
        usesMost: null,
        isActive: true,
      },
      {
        code: 'BIENVENUE',
        ...percent(20),
        ...everything,
        validFrom: daysBefore(now, 60),
        validUntil: null,
        usesMost: null,
        isActive: true,
      },
    ],
    session,
  );
}
