import type { CrawlerChoice } from '@letat/contracts/crawlers/operations';
import { useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import type { PageProps } from '@letat/remote-kit/route';
import { AccountFrame, AccountPart } from '@letat/remote-kit/section-frames';
import { Stack } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { CrawlerChoiceField } from './crawler-choice-field.tsx';

/** What an author says to crawlers of AI: one choice for all articles, which an article may say otherwise. */
export default function CrawlersPage({ data }: PageProps<CrawlerChoice>) {
  const query = useApiQuery('GET /api/my/crawlers', { tags: [], initial: data });
  const choose = useApiMutation('PUT /api/my/crawlers', {
    changes: ['crawlers'],
    optimistic: ({ body }) => [query.patch((now) => ({ ...now, ...body }))],
    failure: 'Ce choix n’a pas été enregistré',
  });
  return (
    <AccountFrame current="/account/robots-ia">
      <AccountPart title="Robots d’IA">
        <Stack stretch>
          <p>
            Ce que les robots des assistants d’IA peuvent faire de vos articles. Le choix vaut aussitôt pour tous ceux
            qui ne disent rien d’eux-mêmes&nbsp;; un article dit le contraire dans les réglages de sa page d’écriture.
            Écrit à plusieurs, il suit le plus réservé de ses auteurs.
          </p>
          <CrawlerChoiceField
            label="Mes articles"
            inheritedLabel="Comme la revue"
            choice={query.data ?? data}
            onChoose={(chosen) => choose.mutate({ body: { chosen } })}
          />
          <p>
            C’est une parole, pas une serrure&nbsp;: les robots qui la suivent la lisent dans{' '}
            <Link href="/robots.txt">robots.txt</Link> et dans l’en-tête de chaque page. Ce qui est ouvert est dans{' '}
            <Link href="/llms.txt">llms.txt</Link>.
          </p>
        </Stack>
      </AccountPart>
    </AccountFrame>
  );
}
