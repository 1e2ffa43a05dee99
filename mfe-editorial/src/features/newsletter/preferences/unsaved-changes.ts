import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';

/** How many answers of the form differ from what is saved; a box that is ticked or not is an answer of its own. */
export function unsavedChanges(form: FormData, saved: SubscriptionPreferences): number {
  const differing = (field: string, before: readonly string[]) => {
    const now = form.getAll(field).map(String);
    return (
      now.filter((value) => !before.includes(value)).length + before.filter((value) => !now.includes(value)).length
    );
  };
  const changed = (field: string, before: string) => (form.get(field) === before ? 0 : 1);
  const chosen = saved.authors.flatMap(({ id, isChosen }) => (isChosen ? [id] : []));
  return (
    differing('interests', saved.interests) +
    differing('authorSubscriptions', chosen) +
    changed('frequency', saved.frequency) +
    changed('language', saved.language) +
    changed('name', saved.name)
  );
}
