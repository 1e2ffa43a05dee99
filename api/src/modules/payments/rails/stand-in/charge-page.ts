import { CodedError } from '@letat/contracts/core/coded-error';
import { formatMoney } from '@letat/contracts/core/money-text';
import { standInDecisions } from '@letat/contracts/payments/rails/constants';
import { decideStandInCharge, getStandInCharge } from '@letat/contracts/payments/rails/operations';
import type { FastifyInstance } from 'fastify';
import type { Content } from '../../../../answers/content.ts';
import { route } from '../../../../route.ts';
import { escapeHtml } from '../../../../text/escape-html.ts';
import { sandboxPage } from '../../sandbox/page.ts';
import type { StandIns } from './index.ts';
import type { StandInChargeRecord } from './model.ts';

/** The page that stands for a provider's app, in which a buyer confirms. Without stand-ins its addresses lead nowhere. */
export function standInChargeRoutes(app: FastifyInstance, standIns: StandIns, labelOf: (rail: string) => string): void {
  route(app, getStandInCharge, async ({ params }) => {
    const charge = await standIns.findCharge(params.rail, params.id);
    if (!charge) throw new CodedError('not_found');
    return chargePage(charge, labelOf(params.rail));
  });
  route(
    app,
    decideStandInCharge,
    async ({ params, body }) => {
      if (!(await standIns.decide(params.rail, params.id, body.decision))) throw new CodedError('not_found');
      return null;
    },
    {
      form: {
        // As the app does: back to the shop when it is over, and on the same page when the payer may try again.
        done: async (_, { params }) => {
          const charge = await standIns.findCharge(params.rail, params.id);
          return charge && charge.state !== 'open' ? charge.returnTo : addressOf(params);
        },
        refused: async () => null,
      },
    },
  );
}

const addressOf = ({ rail, id }: { rail: string; id: string }) =>
  getStandInCharge.path.replace(':rail', rail).replace(':id', id);

const labels = { confirm: 'Confirmer le paiement', decline: 'Essayer avec trop peu dans le portefeuille' } as const;

function chargePage(charge: StandInChargeRecord, label: string): Content {
  const { state, amount, currency, code, returnTo } = charge;
  const back = `<p><a href="${escapeHtml(returnTo)}">Revenir au site</a></p>`;
  const buttons = standInDecisions.map(
    (decision, index) =>
      `<button name="decision" value="${decision}"${index === 0 ? ' class="first"' : ''}>${labels[decision]}</button>`,
  );
  const action = addressOf({ rail: charge.rail, id: charge.reference });
  const declined = code === null ? '' : '<p role="status">Trop peu dans le portefeuille : rien n’a été pris.</p>';
  const body = {
    open: `${declined}<form method="post" action="${action}">${buttons.join('')}</form>${back}`,
    paid: `<p>Ce paiement est confirmé.</p>${back}`,
    ended: `<p>Cette demande de paiement n’est plus ouverte : rien n’a été pris.</p>${back}`,
  }[state];
  const title = `${label}, démonstration`;
  return sandboxPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>L’État en Mouvement demande</p>
<p class="amount">${escapeHtml(formatMoney({ amount, currency }))}</p>
${body}`,
  );
}
