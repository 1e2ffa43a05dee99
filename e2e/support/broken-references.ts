import type { Page } from '@playwright/test';

/**
 * What HTML and ARIA forbid of fields, and references to words that are not there, in the document as it stands: axe looks at
 * some of them only.
 */
export async function brokenReferences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `<${element.localName} id="${element.id}" name="${element.getAttribute('name') ?? ''}">`;
    for (const area of document.querySelectorAll('textarea[type], select[type], fieldset[type]'))
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
      for (const element of document.querySelectorAll(`[${reference}]:not([data-live-announcer] *)`))
        for (const id of (element.getAttribute(reference) ?? '').split(/\s+/).filter(Boolean))
          if (!document.getElementById(id))
            faults.push(`${name(element)} names by ${reference} what is not there: ${id}`);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of ids.filter((given, index) => ids.indexOf(given) !== index)) faults.push(`two elements are ${id}`);
    return faults;
  });
}
