import { ofName } from '@letat/contracts/core/of-name';
import { newsletterTexts, sentDigests } from '@letat/contracts/newsletter/constants';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import type { Call } from '@letat/remote-kit/api-client';
import { SectionHead } from '@letat/ui/layout';
import { digestLabels } from '../labels.ts';
import { ActForm } from './act-form.tsx';
import { ListRow } from './list-row.tsx';
import * as styles from './preferences.css.ts';

interface ReceivedListsProps {
  preferences: SubscriptionPreferences;
  token: string;
  /** Authors whose letters the person gets, or got when the page came: leaving is taken back in the row. */
  authors: SubscriptionPreferences['authors'];
  /** Asks for what is chosen now. */
  refresh: (call: Call) => Promise<void>;
}

/** What the person gets, list by list: leaving one acts at once, and is taken back where it was done. */
export function ReceivedLists({ preferences: { siteLetters, digest }, token, authors, refresh }: ReceivedListsProps) {
  const row = { token, refresh };
  return (
    <section aria-labelledby="listes">
      <SectionHead id="listes" title="Ce que vous recevez" size="small" />
      <ul className={styles.lists}>
        <ListRow
          {...row}
          list="site"
          title={newsletterTexts.name}
          note="Par la rédaction de la revue"
          of="les lettres de la revue"
          isReceived={siteLetters}
        />
        <ListRow
          {...row}
          list="digest"
          title="Le résumé des nouveaux articles"
          note={digestLabels[digest]}
          of="les résumés"
          isReceived={digest !== 'none'}
        >
          {sentDigests
            .filter((frequency) => frequency !== digest)
            .map((frequency) => (
              <ActForm
                key={frequency}
                action="/api/newsletter/digest"
                fields={{ token, digest: frequency }}
                verb={digestLabels[frequency]}
                label={`${digestLabels[frequency]}, le résumé des nouveaux articles`}
                send={async (call) => {
                  await call('POST /api/newsletter/digest', { body: { token, digest: frequency } });
                  await refresh(call);
                }}
              />
            ))}
        </ListRow>
        {authors.map(({ id, fullName, isChosen }) => (
          <ListRow
            {...row}
            key={id}
            list="author"
            authorId={id}
            title={`La lettre ${ofName(fullName)}`}
            note="Quand elle paraît"
            of={`les lettres ${ofName(fullName)}`}
            isReceived={isChosen}
          />
        ))}
      </ul>
    </section>
  );
}
