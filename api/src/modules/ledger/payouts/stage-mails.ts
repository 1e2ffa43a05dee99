import { formatMonth } from '@letat/contracts/core/format/dates';
import { moneyOf } from '@letat/contracts/core/money';
import { formatMoney } from '@letat/contracts/core/money-text';
import { manualChannelLabels } from '@letat/contracts/ledger/payouts/constants';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Mail } from '../../mail/index.ts';
import type { Users } from '../../users/index.ts';
import { payoutStage } from '../mails/payout-stage.ts';
import type { PayoutRecord } from './model.ts';
import { sentenceOf } from './reasons.ts';
import { shownDestination, stageOf } from './stage.ts';

interface Needs {
  users: Pick<Users, 'findAccount'>;
  mail: Pick<Mail, 'send'>;
  railLabel: (rail: string) => string;
}

/** Mails an author what became of a payout, in the transaction in which it became that. */
export class StageMails {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async send(payout: PayoutRecord, session: ClientSession): Promise<void> {
    const { users, mail, railLabel } = this.#needs;
    const known = await users.findAccount(payout.authorId);
    // An author who has left has no address here any more.
    if (!known || known.erased) return;
    const { amount, currency, month, method, channel = null, reason, reference } = payout;
    const data = {
      stage: stageOf(payout),
      amount: formatMoney(moneyOf(amount, currency)),
      month: formatMonth(month),
      rail: channel === null ? railLabel(method) : manualChannelLabels[channel],
      to: channel === null ? shownDestination(payout) : '',
      reason: channel === null ? sentenceOf(reason) : reason,
      reference,
    };
    await mail.send({ template: payoutStage, to: known.account.email, userId: payout.authorId, data }, session);
  }
}
