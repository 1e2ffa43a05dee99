import type { LetterPart } from '@letat/contracts/newsletter/letters/operations';
import { ButtonLink } from '@letat/ui/button-link';
import { Cover } from '@letat/ui/cover';
import { Link } from '@letat/ui/link';
import { Excerpt, Meta, Title } from '@letat/ui/text';
import type { ReactNode } from 'react';
import * as styles from './letters.css.ts';

type Of<T extends LetterPart['type']> = Extract<LetterPart, { type: T }>;
type RichPart = Of<'rich'>['parts'][number];

/** The parts of a letter, one under the other. They never change: each is known by its place. */
export function LetterParts({ parts }: { parts: readonly LetterPart[] }) {
  return parts.map((part, place) => <Part key={String(place)} part={part} />);
}

function Part({ part }: { part: LetterPart }): ReactNode {
  switch (part.type) {
    case 'article':
      return <Article {...part} />;
    case 'rich':
      return <Rich parts={part.parts} />;
    case 'quote':
      return <Quote {...part} />;
    case 'picture':
      return <Picture {...part} />;
    case 'action':
      return (
        <p>
          <ButtonLink variant="primary" href={part.href}>
            {part.label}
          </ButtonLink>
        </p>
      );
    case 'divider':
      return <hr className={styles.divider} />;
  }
}

function Article({ shape, title, text, meta, href, picture, seed, note }: Of<'article'>) {
  return (
    <section className={styles.article} data-shape={shape}>
      {shape === 'feature' ? <Cover slug={seed} src={picture?.src} format="card" /> : null}
      <div className={styles.words}>
        <Title level={2} size={shape === 'feature' ? 'section' : 'small'}>
          <Link href={href}>{title}</Link>
        </Title>
        <Excerpt>{text}</Excerpt>
        <Meta>{meta}</Meta>
        {note ? <Meta>{note}</Meta> : null}
      </div>
    </section>
  );
}

/** Items that follow each other are one list. */
function Rich({ parts }: { parts: readonly RichPart[] }) {
  const groups = parts.reduce<RichPart[][]>((all, part) => {
    const last = all.at(-1);
    if (part.kind === 'item' && last?.[0]?.kind === 'item') last.push(part);
    else all.push([part]);
    return all;
  }, []);
  return (
    <div className={styles.rich}>
      {groups.map((group, place) => {
        const [first] = group;
        const key = String(place);
        if (first === undefined) return null;
        if (first.kind === 'heading')
          return (
            <h2 key={key} dir="auto">
              {words(first)}
            </h2>
          );
        if (first.kind === 'paragraph')
          return (
            <p key={key} dir="auto">
              {words(first)}
            </p>
          );
        return (
          <ul key={key}>
            {group.map((item, n) => (
              <li key={String(n)} dir="auto">
                {words(item)}
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function words({ runs }: RichPart): ReactNode {
  return runs.map((run, place) => <Words key={String(place)} {...run} />);
}

function Words({ text, strong, emphasis, href }: RichPart['runs'][number]) {
  const plain = href === undefined ? text : <Link href={href}>{text}</Link>;
  const leaning = emphasis ? <em>{plain}</em> : plain;
  return strong ? <strong>{leaning}</strong> : leaning;
}

function Quote({ text, by, href }: Of<'quote'>) {
  return (
    <figure className={styles.quote} dir="auto">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      {by === null ? null : <figcaption>{href === null ? by : <Link href={href}>{by}</Link>}</figcaption>}
    </figure>
  );
}

function Picture({ src, width, height, alt, href }: Of<'picture'>) {
  const image = <img className={styles.picture} src={src} width={width} height={height} alt={alt} loading="lazy" />;
  return href === null ? image : <a href={href}>{image}</a>;
}
