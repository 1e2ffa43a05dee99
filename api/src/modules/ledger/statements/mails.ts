import { type Currency, moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { dayOf, later, startOf } from '../../../time/zoned-days.ts';
import type { WorkContext } from '../../jobs/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { Users } from '../../users/index.ts';
import { ledgerStatement } from '../mails/ledger-statement.ts';
import { authorIdOf } from '../reports/account-names.ts';
import type { StatementsRepository } from './repository.ts';
import type { StatementsService } from './service.ts';

interface Needs {
  statements: StatementsRepository;
  service: StatementsService;
  users: Pick<Users, 'findAccount'>;
  mail: Pick<Mail, 'send'>;
  mongo: Database;
  clock: Clock;
  timeZone: string;
}

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Asks for a mail with the statement of the past month, for each account of an author that moved in it or is not at zero. Each mail
 * has a key: run again after a crash, nobody gets a second one.
 */
export async function mailStatements(
  { statements, service, users, mail, mongo, clock, timeZone }: Needs,
  { signal }: Pick<WorkContext, 'signal'>,
): Promise<void> {
  const month = later(startOf('month', dayOf(clock.now(), timeZone)), -1, 'month').slice(0, 7);
  const name = monthName.format(new Date(`${month}-01`));
  for await (const { account, currency } of statements.authorHeads()) {
    signal.throwIfAborted();
    const userId = authorIdOf(account);
    const [found, statement] = await Promise.all([users.findAccount(userId), service.month(userId, currency, month)]);
    if (!found || found.erased || !statement || (statement.entries === 0 && statement.closing === 0)) continue;
    const write = (amount: number) => formatMoney(moneyOf(amount, currency));
    const { email } = found.account;
    await mongo.transaction((session) =>
      mail.send(
        {
          template: ledgerStatement,
          to: email,
          userId,
          key: `statement:${userId}:${month}:${currency}`,
          data: {
            month: name,
            opening: write(statement.opening),
            sales: write(statement.sales),
            refunds: write(statement.refunds),
            payouts: write(statement.payouts),
            closing: write(statement.closing),
            isNegative: statement.closing < 0,
            entry: statement.head.sequence,
            hash: statement.head.hash,
            link: addressOf(currency),
          },
        },
        session,
      ),
    );
  }
}

const addressOf = (currency: Currency) => `/dashboard/revenus${currency === 'USD' ? '' : `?devise=${currency}`}`;
