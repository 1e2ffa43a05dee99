import { sealBuild } from './seal-build.ts';

/** Run in a workspace's folder after its build: seals what stands in ./dist. */
const { name, sha, files, pages } = await sealBuild(process.cwd());
console.log(`${name}: ${files} files, ${pages} pages, release ${sha}`);
