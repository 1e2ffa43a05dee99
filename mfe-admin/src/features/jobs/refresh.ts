/** How often the page of background work asks how it stands, which it says. */
export const refreshSeconds = 5;
