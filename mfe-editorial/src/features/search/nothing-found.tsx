import { postMessages } from '@letat/contracts/posts/messages';
import { ButtonLink } from '@letat/ui/button-link';
import { EmptyState } from '@letat/ui/empty-state';

interface NothingFoundProps {
  search: string;
  category: string | undefined;
  /** Of the same search in all categories, and of the list without a search. */
  addressOf: (search: string) => string;
  listHref: string;
}

/** A search found no article: why that may be, and what to try next. */
export function NothingFound({ search, category, addressOf, listHref }: NothingFoundProps) {
  return (
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
  );
}

/** Accents, capitals, plurals and inflections make no difference: what does are the words themselves. */
function adviceOn(search: string): string {
  return /\S\s+\S/.test(search)
    ? 'Un article est trouvé s’il contient tous les mots\u00a0: essayez avec moins de mots, ou d’autres.'
    : 'Vérifiez l’orthographe, ou essayez un synonyme ou un mot plus général.';
}
