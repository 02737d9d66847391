import { organizationFacts } from '../../../web/content/organization-facts.ts';

const facts = Object.entries(organizationFacts);
const named = facts.map(([field, name]) => `'${name.replaceAll("'", "''")}', ${field}`).join(', ');

/** The facts of an organization that are filled, each a name and a text; null where none is. */
export const filledFacts = `json(nullif((SELECT json_group_array(json_array(key, value))
	FROM json_each(json_object(${named})) WHERE value <> ''), '[]'))`;

/** Whether any card tells a fact. */
export const factsInUse = `EXISTS (SELECT 1 FROM featured_orgs WHERE ${facts
	.map(([field]) => `${field} <> ''`)
	.join(' OR ')})`;
