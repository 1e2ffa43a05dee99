/** Loads the first script of the remote whose page it is, and nothing else of a platform. */
const starter = `
const set = JSON.parse(document.getElementById('release-set').textContent);
const own = set.releases.find(({ name }) => name === set.remote);
const script = document.createElement('script');
script.src = '/releases/' + own.name + '/' + own.sha + '/' + own.entry;
script.integrity = own.files[own.entry];
script.crossOrigin = 'anonymous';
document.head.append(script);`;

/** What a platform of a few lines has besides, so that a browser mounts pages of remotes on it. */
export const mountingPlatform = {
  assets: { starter: 'starter/starter.js', main: 'browser/main.js', styles: 'browser/styles.css' },
  files: { 'starter/starter.js': starter, 'browser/styles.css': 'h1{}' },
} as const;

/** By which the script of a remote says of a page what a platform of ours says: that it is shown, or that it fails. */
export const mountWords = (remote: string): string => `
const say = (name, detail) => dispatchEvent(new CustomEvent('letat:' + name, { detail }));
const show = (route) => say('page-shown', { remote: '${remote}', route, moved: false });
const fail = (kind, what = '${remote}') => say('trouble', { kind, what, message: 'ne vient pas' });`;
