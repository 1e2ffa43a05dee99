import { useId, useState } from 'react';

/**
 * HTML that was sanitised when it was written, put in as it is. On hydration it takes the markup that is already in the
 * document, so that a long article does not travel twice (in the HTML and in the page's state).
 * `html` may therefore be empty in the browser's first render after a server render.
 */
export function RawHtml({
  html,
  className,
  id,
  ...rest
}: {
  html: string;
  className?: string;
  id?: string;
  'data-testid'?: string;
}) {
  const own = useId();
  const name = id ?? own;
  const [initial] = useState(() =>
    html || typeof document === 'undefined' ? '' : (document.getElementById(name)?.innerHTML ?? ''),
  );
  return (
    <div
      {...rest}
      id={name}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises on write (modules/posts/markdown)
      dangerouslySetInnerHTML={{ __html: html || initial }}
      suppressHydrationWarning
    />
  );
}
