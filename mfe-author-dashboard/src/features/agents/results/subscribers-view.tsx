import { subscriberActionLabels } from '@letat/contracts/agents/constants';
import type { SubscribersResult } from '@letat/contracts/agents/results/schemas';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { activityDays, type SubscriberActivity } from '@letat/contracts/newsletter/constants';
import { navigate } from '@letat/remote-kit/navigation';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Row } from '@letat/ui/layout';
import * as styles from '../agents.css.ts';
import { CopyText } from './copy-text.tsx';

const who: Readonly<Record<SubscriberActivity, string>> = {
  all: 'tous vos abonnés',
  new: `confirmés depuis moins de ${activityDays.new} jours`,
  active: `actifs depuis moins de ${activityDays.active} jours`,
  dormant: `sans un geste depuis ${activityDays.active} jours`,
};

/** Who would get the campaign, and what it says; it becomes a draft by one press. */
export function SubscribersView({
  result: { action, segment, reached, total, campaign },
}: {
  result: SubscribersResult;
}) {
  const create = useApiMutation('POST /api/newsletter/campaigns', {
    changes: ['campaigns'],
    success: { title: 'Brouillon créé', text: 'Relisez la lettre avant de l’envoyer.' },
    failure: 'Le brouillon n’est pas créé',
    onSuccess: ({ id }) => navigate(`/dashboard/newsletter/${id}`),
  });
  const { subject, preheader, blocks } = campaign;
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block] : []));
  const articles = blocks.filter(({ type }) => type === 'article').length;
  return (
    <>
      <p className={styles.rowText}>
        <b>{formatNumber(reached)}</b> de vos {formatNumber(total)} abonnés, {who[segment.activity]}.
      </p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <p className={styles.rowNote}>{subscriberActionLabels[action]}, objet</p>
          <p className={styles.rowTitle}>{subject}</p>
          <p className={styles.rowText}>{preheader}</p>
        </li>
        {texts.map(({ id, text }) => (
          <li key={id} className={styles.row}>
            <p className={styles.message} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.rowNote}>
        {articles === 0
          ? 'Aucun article n’est joint.'
          : `${articles} ${articles > 1 ? 'articles y sont joints' : 'article y est joint'}, entre l’ouverture et la fin.`}
      </p>
      <Row gap="tight">
        <Button
          size="small"
          variant="primary"
          isPending={create.isPending}
          pendingLabel="Création…"
          onPress={() => create.mutate({ body: { scope: 'own', content: { subject, preheader, blocks, segment } } })}
        >
          Ouvrir comme brouillon de lettre
        </Button>
        <CopyText text={[subject, ...texts.map(({ text }) => text)].join('\n\n')}>Copier la lettre</CopyText>
      </Row>
    </>
  );
}
