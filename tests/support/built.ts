import { ensureBuilt } from "#other/ready.mjs";

/** Before all tests: the sites that they start are of the build, and the build is to be of these sources. */
export default ensureBuilt;
