import type { Post } from '@letat/contracts/posts';
import { Fragment } from 'react';

const and = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « avec Awa Ndiaye et Issa Kane »: who signs an article with its author, each with the way to their page. */
export function Coauthors({ coauthors }: Pick<Post, 'coauthors'>) {
  if (coauthors.length === 0) return null;
  const parts = and.formatToParts(coauthors.map((_, index) => String(index)));
  return (
    <>
      {' '}
      avec{' '}
      {parts.map(({ type, value }, index) => {
        const signer = type === 'element' ? coauthors[Number(value)] : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have no other name
        if (!signer) return <Fragment key={index}>{value}</Fragment>;
        if (signer.username === '') return <Fragment key={signer.id}>{signer.fullName}</Fragment>;
        return (
          <a key={signer.id} href={`/author/${signer.id}`}>
            {signer.fullName}
          </a>
        );
      })}
    </>
  );
}
