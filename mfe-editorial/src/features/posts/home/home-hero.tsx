import { siteMessages } from '@letat/contracts/core/site-messages';
import { newsletterTexts } from '@letat/contracts/newsletter/constants';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Split, Stack, Wrap } from '@letat/ui/layout';
import { Dek, Title } from '@letat/ui/text';
import * as styles from './home-hero.css.ts';
import { LeadPost } from './lead-post.tsx';

interface HomeHeroProps {
  title: string;
  lead: PostSummary | null;
  stats: { experts: number; orMore: boolean; domains: number };
}

/** What the review is, in one glance, beside the article that leads today. */
export function HomeHero({ title, lead, stats }: HomeHeroProps) {
  return (
    <Wrap>
      <div className={styles.hero}>
        <Split ratio="7-5" align="end">
          <Stack gap="loose">
            <Title size="display">{title}</Title>
            <Dek>Celles et ceux qui transforment la gouvernance publique africaine écrivent ici, au présent.</Dek>
            <div className={styles.actions}>
              <ButtonLink variant="primary" href="/join-authors">
                {siteMessages.becomeAuthor}
              </ButtonLink>
              <ButtonLink href="/linkedin-campaign">{siteMessages.marketingKit}</ButtonLink>
            </div>
            <dl className={styles.stats}>
              <Stat
                value={`${stats.experts}${stats.orMore ? '+' : ''}`}
                label={stats.experts > 1 ? 'experts contributeurs' : 'expert contributeur'}
              />
              <Stat value={`${stats.domains}`} label={stats.domains > 1 ? 'domaines' : 'domaine'} />
            </dl>
            <p className={styles.letter}>
              <a className={styles.letterLink} href="#lettre">
                {newsletterTexts.name}
              </a>{' '}
              <span className={styles.promise}>{newsletterTexts.promise}</span>
            </p>
          </Stack>
          {lead ? <LeadPost post={lead} /> : null}
        </Split>
      </div>
    </Wrap>
  );
}

function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.statValue}>{value}</dd>
    </div>
  );
}
