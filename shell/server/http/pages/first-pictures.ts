const links = /<link rel="preload" as="image"((?:[^>"]|"[^"]*")*)>/g;
const eager = /(<img\b(?:[^>"]|"[^"]*")*?\sloading=)"eager"/g;

/**
 * A page whose pictures that paint first come where data are neither slow nor dear. One HTML is sent to all: that it was read over a slow
 * connection is known to the document's first script, which has these links fetched or not (inline-scripts.ts). The pictures come as any others
 * do, when they come near; where data are slow covers are not shown (packages/ui/src/cover/cover.css.ts), and what is not shown is not asked for.
 * @param main as React renders it: with a link in front for each picture that is not lazy
 * @returns the links, for the head, and the rest
 */
export function withFirstPictures(main: string): { main: string; links: string } {
  const found: string[] = [];
  const rest = main.replace(links, (_link, attributes: string) => {
    found.push(`<link rel="first-picture" as="image"${attributes}>`);
    return '';
  });
  return { main: rest.replace(eager, '$1"lazy"'), links: found.join('\n') };
}
