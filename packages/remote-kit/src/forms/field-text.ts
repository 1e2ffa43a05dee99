/** What a field of a form holds as it is sent; '' when it is not there, or holds a file. */
export function fieldText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
