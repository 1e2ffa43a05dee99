/** From here on the bar has space for its links, the search and the person beside each other; under it they fold into the menu. */
const whole = 72;

export const wholeBar = `screen and (min-width: ${whole}rem)`;
export const foldedBar = `screen and (max-width: ${whole - 0.01}rem)`;
