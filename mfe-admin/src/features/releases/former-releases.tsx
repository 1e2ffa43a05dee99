import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import type { ReleaseHistory } from '@letat/contracts/releases/operations';
import ReleaseChanges from './release-changes.tsx';
import { weightOf } from './release-words.ts';
import * as styles from './releases.css.ts';

/** What was live of a part before, and what the release that is live now changed of the last of them. */
export default function FormerReleases({ part: { name, live, before } }: { part: ReleaseHistory }) {
  const [former] = before;
  return (
    <>
      <ul>
        {before.map((release) => (
          <li key={release.sha}>
            <code>{release.sha}</code>
            <div className={styles.note}>
              {formatShortDateTime(release.publishedAt)}, {weightOf(release)}
              {release.by === undefined ? null : ` · ${release.by}`}
            </div>
          </li>
        ))}
      </ul>
      {former === undefined ? null : (
        <>
          <p className={styles.note}>Ce que la version en service a changé</p>
          <ReleaseChanges name={name} from={former.sha} to={live.sha} />
        </>
      )}
    </>
  );
}
