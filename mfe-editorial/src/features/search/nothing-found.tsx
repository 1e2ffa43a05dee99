import { postMessages } from '@letat/contracts/posts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { ChipLinks } from '@letat/ui/chips';
import { EmptyState } from '@letat/ui/empty-state';
import { Stack } from '@letat/ui/layout';

interface NothingFoundProps {
  search: string;
  category: string | undefined;
  /** Of the same search in all categories, and of the list without a search. */
  addressOf: (search: string) => string;
  listHref: string;
  /** The search looked at articles alone: another looks at all that there is. */
  isOfArticles?: boolean;
}

/** A search found nothing: why that may be, what to try next, and where else there is something to read. */
export function NothingFound({ search, category, addressOf, listHref, isOfArticles = false }: NothingFoundProps) {
  return (
    <Stack stretch>
      <EmptyState
        title={postMessages.blogEmpty}
        text={adviceOn(search)}
        action={
          category ? (
            <ButtonLink href={addressOf(search)}>Chercher dans toutes les catégories</ButtonLink>
          ) : (
            <ButtonLink href={listHref}>Voir tous les articles</ButtonLink>
          )
        }
      />
      <ChipLinks
        label="Chercher ailleurs"
        chips={[
          ...(isOfArticles
            ? [{ label: 'Chercher dans toute la revue', href: `/?${new URLSearchParams({ search })}` }]
            : [{ label: 'Blog', href: '/blog' }]),
          { label: 'Marketplace', href: '/marketplace' },
          { label: 'Webinaires', href: '/webinaires' },
          { label: 'Lettres', href: '/lettres' },
        ]}
      />
    </Stack>
  );
}

/** Accents, capitals, plurals and inflections make no difference: what does are the words themselves. */
function adviceOn(search: string): string {
  return /\S\s+\S/.test(search)
    ? 'Un article est trouvé s’il contient tous les mots\u00a0: essayez avec moins de mots, ou d’autres.'
    : 'Vérifiez l’orthographe, ou essayez un synonyme ou un mot plus général.';
}
