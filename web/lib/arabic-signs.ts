/** Arabic vowel signs and the stretch of a line: writers may leave them out, and readers do not miss them. */
export const ARABIC_SIGNS = '\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';

/** Letters that writers and keyboards exchange: forms of alef, yeh, teh marbuta, and Persian ones. */
export const ARABIC_FORMS = ['أا', 'إا', 'آا', 'ٱا', 'ىي', 'یي', 'ةه', 'کك'];
