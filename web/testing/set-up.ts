import { configure } from '@testing-library/react';

// What a test waits for may have its code loaded first, which a busy machine does not do within
// the usual second.
configure({ asyncUtilTimeout: 30_000 });
