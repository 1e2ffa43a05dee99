import type { MailPreview } from '@letat/contracts/mail/operations';
import { type ApiQuery, QueryPart } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Skeleton, SkeletonGroup } from '@letat/ui/skeleton';
import * as styles from '../columns.css.ts';
import { TemplatePreview } from './template-preview.tsx';

const filters = { template: textFilter('modele') };

/** Every mail that the site sends, and one of them as it arrives. */
export function Templates({ templates }: { templates: ApiQuery<MailPreview[]> }) {
  const { values, hrefFor } = useUrlFilters(filters);
  return (
    <QueryPart
      query={templates}
      skeleton={
        <SkeletonGroup label="Chargement des modèles…">
          <Skeleton width="third" />
        </SkeletonGroup>
      }
    >
      {(all) => {
        const shown = all.find(({ name }) => name === values.template) ?? all[0];
        return (
          <div className={styles.columns}>
            <nav aria-label="Modèles de mails">
              <ul className={styles.list}>
                {all.map(({ name, label, subject }) => (
                  <li key={name}>
                    <a
                      className={styles.entry}
                      href={hrefFor({ template: name })}
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
    </QueryPart>
  );
}
