import { stringify } from 'yaml';

/** Markdown under front matter in YAML 1.2, as static site generators read it. */
export function withFrontMatter(head: Readonly<Record<string, unknown>>, text: string): string {
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${text}\n`;
}
