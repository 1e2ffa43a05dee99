/** The same on the server and in every browser, whatever its edition of Unicode's names. The site's zone is that of UTC. */
export const dated = (months: string) => (moment: string) => {
  const date = new Date(moment);
  return `${date.getUTCDate()} ${months.split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};
