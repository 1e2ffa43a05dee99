import { describe, expect, it } from 'vitest';
import {
  authorAccount,
  platformAccounts,
  railAccount,
  railFeesAccount,
  revenueAccount,
  vatAccount,
} from '../accounts.ts';
import { accountantPlan } from './plan.ts';

const all = [
  ...Object.values(platformAccounts),
  authorAccount('64b000000000000000000001'),
  revenueAccount('tools'),
  vatAccount('SN'),
  railAccount('wave'),
  railFeesAccount('wave'),
];

describe('an accountant’s plan', () => {
  it('has a number for every account of the chart, and refuses any other', () => {
    const place = accountantPlan({}, (rail) => rail.toUpperCase());
    for (const account of all) expect(place(account).number, account).toMatch(/^\d{2,10}$/);
    expect(place('rail:wave')).toEqual({ number: '552', auxiliary: 'wave', label: 'WAVE' });
    expect(() => place('nobody')).toThrow('no account of the chart');
  });

  it('takes the operator’s numbers, and the proposal’s where there are none', () => {
    const place = accountantPlan({ revenue: '7061', fees: '6318' }, String);
    expect([place(revenueAccount('tools')).number, place('rail-fees:wave').number, place('bank').number]).toEqual([
      ...['7061', '6318', '521'],
    ]);
  });
});
