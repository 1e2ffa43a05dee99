import type { MailTemplate } from './define-mail.ts';

/** The mails of every module, by name. It is whole once the app is ready. */
export class MailRegistry {
  readonly #templates = new Map<string, MailTemplate>();

  /** Throws for a name that another mail has. */
  register(templates: readonly MailTemplate[]): void {
    for (const template of templates) {
      const { name } = template;
      if (this.#templates.has(name)) throw new Error(`there is a mail "${name}" already`);
      this.#templates.set(name, template);
    }
  }

  /** Throws for a template that no module has registered: the worker could not find it by the name on its row. */
  assertRegistered(template: MailTemplate): void {
    const { name } = template;
    if (this.#templates.get(name) !== template)
      throw new Error(
        `the mail "${name}" is not registered: add it to the list that its module gives to app.mail.register`,
      );
  }

  /** The template of a row; null for a mail of an older version of the product, whose template was removed. */
  find(name: string): MailTemplate | null {
    return this.#templates.get(name) ?? null;
  }

  /** By name. */
  all(): MailTemplate[] {
    return [...this.#templates.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}
