import type { MailPreview } from '@letat/contracts/mail';
import { type Loaded, type LoadedControls, LoadedPart } from '@letat/remote-kit/loaded';
import { useQueryKey } from '@letat/remote-kit/query-key';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import { TemplatePreview } from './template-preview.tsx';
import * as styles from './templates.css.ts';

type Templates = Loaded<readonly MailPreview[]> & Pick<LoadedControls<readonly MailPreview[]>, 'reload'>;

/** Every mail that the site sends, and one of them as it arrives. */
export function Templates({ templates }: { templates: Templates }) {
  const chosen = useQueryKey('modele');
  return (
    <LoadedPart
      loaded={templates}
      skeleton={
        <SkeletonGroup label="Chargement des modèles…">
          <Skeleton width="third" />
        </SkeletonGroup>
      }
    >
      {(all) => {
        const shown = all.find(({ name }) => name === chosen.value) ?? all[0];
        return (
          <div className={styles.columns}>
            <nav aria-label="Modèles de mails">
              <ul className={styles.list}>
                {all.map(({ name, label, subject }) => (
                  <li key={name}>
                    <a
                      className={styles.entry}
                      href={chosen.hrefFor(name)}
                      aria-current={name === shown?.name ? 'true' : undefined}
                    >
                      <b className={styles.label}>{label}</b>
                      <span className={styles.subject}>{subject}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {shown ? <TemplatePreview key={shown.name} template={shown} /> : null}
          </div>
        );
      }}
    </LoadedPart>
  );
}
