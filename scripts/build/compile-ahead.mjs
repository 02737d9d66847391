// A trick. Gains: V8 (Chromium from 136 on) compiles every function of a script while the file
// arrives, apart from the page's own thread; compiled one by one as they were called, they made the
// long tasks of hydration 332 instead of 210 ms on a slow phone. Fails: it is a comment, which other
// engines and a Chromium that drops the feature pass over. Told by web/budgets.browser.test.mjs
// (the comment is there) and the bench's long tasks.

/** Stands at the beginning of a script. */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
