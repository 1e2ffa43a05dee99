import type { Page } from '@playwright/test';

/**
 * What HTML and ARIA forbid of fields, and references to words that are not there, in the document as it stands: axe looks at
 * some of them only.
 * @param html a document to look at instead, read as a browser without scripts reads it: nothing is loaded, nothing runs
 */
export async function brokenReferences(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((given) => {
    const inspected = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html');
    const faults: string[] = [];
    const name = (element: Element) =>
      `<${element.localName} id="${element.id}" name="${element.getAttribute('name') ?? ''}">`;
    for (const area of inspected.querySelectorAll('textarea[type], select[type], fieldset[type]'))
      faults.push(`${name(area)} has a type`);
    // What react-aria announces names for some seconds a button that may have left with its form.
    const references = [
      'aria-describedby',
      'aria-labelledby',
      'aria-errormessage',
      'aria-controls',
      'aria-details',
      'for',
      'list',
      'form',
    ];
    for (const reference of references)
      for (const element of inspected.querySelectorAll(`[${reference}]:not([data-live-announcer] *)`))
        for (const id of (element.getAttribute(reference) ?? '').split(/\s+/).filter(Boolean))
          if (!inspected.getElementById(id))
            faults.push(`${name(element)} names by ${reference} what is not there: ${id}`);
    const ids = [...inspected.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of ids.filter((given, index) => ids.indexOf(given) !== index)) faults.push(`two elements are ${id}`);
    return faults;
  }, html);
}
