import { platformLabels } from '@letat/contracts/agents/constants';
import type { SocialResult } from '@letat/contracts/agents/results/schemas';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { SectionHead } from '@letat/ui/layout';
import * as styles from '../agents.css.ts';
import { CopyText } from './copy-text.tsx';

/** Each message as it will stand on its network, with what it counts there. */
export function SocialView({ result: { messages } }: { result: SocialResult }) {
  return messages.map(({ network, text, length, limit, hashtags }) => (
    <section key={network} aria-label={platformLabels[network]}>
      <SectionHead level={3} size="small" title={platformLabels[network]} />
      <p className={styles.message} dir="auto">
        {text}
      </p>
      <div className={styles.messageFoot}>
        <span className={styles.rowNote}>
          {`${formatNumber(length)} caractères sur ${formatNumber(limit)}, lien et mots-dièse compris`}
          {hashtags.length === 0 ? '' : ` · ${hashtags.join(' ')}`}
        </span>
        <CopyText text={text}>{`Copier pour ${platformLabels[network]}`}</CopyText>
      </div>
    </section>
  ));
}
