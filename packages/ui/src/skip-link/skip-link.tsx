import './skip-link.css.ts';

export interface SkipLinkProps {
  /** Id of the element to go to. Default `main`, the id of the shell's `<main>`. */
  to?: string;
}

/** The first stop of the keyboard: over the navigation, straight to the content. One a page, in the shell. */
export function SkipLink({ to = 'main' }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${to}`}>
      Aller au contenu
    </a>
  );
}
