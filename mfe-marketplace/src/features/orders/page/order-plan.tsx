import { gateOnTheWayTo, registrationOnTheWayTo } from '@letat/contracts/auth/gate';
import { formatDate } from '@letat/contracts/core/format/dates';
import type { OrderPage } from '@letat/contracts/orders/pages/operations';
import { useViewer } from '@letat/remote-kit/session';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Row, Stack } from '@letat/ui/layout';
import { Meta } from '@letat/ui/text';
import { useArticleOf } from './use-article.ts';
import { useIsPast } from './use-time-left.ts';

const subscriptions = '/account/abonnements';

interface OrderPlanProps {
  plan: NonNullable<OrderPage['plan']>;
  /** For which address it was bought. */
  buyer: string;
  token: string;
  /** The browser has asked: what the server sent along is the same for all who have the page's address. */
  isAsked: boolean;
}

/** From when to when a plan opens what is reserved, and what opens it: the account that has it, or one with its address. */
export function OrderPlan({ plan, buyer, token, isAsked }: OrderPlanProps) {
  const { startsAt, endsAt, opens } = plan;
  const viewer = useViewer();
  const isOver = useIsPast(endsAt);
  const article = useArticleOf(token);
  const isTheirs = opens === 'account' || (viewer !== null && !isAsked);
  return (
    <Stack stretch>
      <Meta>
        Du {formatDate(startsAt)} au {formatDate(endsAt)}
        {isOver ? '\u00a0: cette formule est terminée' : null}
      </Meta>
      {isOver || isTheirs ? (
        <Row>
          {article === null || isOver ? null : (
            <ButtonLink href={article} variant="primary">
              Lire la suite de l’article
            </ButtonLink>
          )}
          <ButtonLink href={subscriptions}>Mes abonnements</ButtonLink>
        </Row>
      ) : opens === 'confirmation' ? (
        <Callout
          tone="warning"
          title="Confirmez votre adresse pour lire"
          action={
            <ButtonLink size="small" href="/account">
              Voir mon compte
            </ButtonLink>
          }
        >
          Le lien est parti à {buyer} quand votre compte s’est ouvert, qui le renvoie si rien ne vient. La formule
          s’ouvre aussitôt.
        </Callout>
      ) : viewer === null ? (
        <WayIn buyer={buyer} article={article} />
      ) : (
        <Callout title="Cette formule n’est pas à ce compte">
          Elle s’ouvre au compte de {buyer}, une fois cette adresse confirmée.
        </Callout>
      )}
    </Stack>
  );
}

/** A visitor reads by an account with the address that they gave, which they have to confirm. */
function WayIn({ buyer, article }: { buyer: string; article: string | null }) {
  const next = article ?? subscriptions;
  const back = article === null ? '' : ' Vous revenez ensuite à l’article, à la ligne où vous étiez.';
  return (
    <>
      <Callout tone="info" title="Pour lire, ouvrez un compte avec cette adresse et confirmez-la">
        La formule attend {buyer}.{back}
      </Callout>
      <Row>
        <ButtonLink href={registrationOnTheWayTo(next)} variant="primary">
          Ouvrir un compte
        </ButtonLink>
        <ButtonLink href={gateOnTheWayTo(next)}>J’ai déjà un compte</ButtonLink>
      </Row>
    </>
  );
}
