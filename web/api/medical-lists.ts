import { boolean, enums, type Infer, number, string, type } from 'superstruct';
import type { Supply } from '../content/medical.ts';
import { listRecords } from './list.ts';

const SupplyShape = type({
	itemName: string(),
	quantity: number(),
	itemDescription: string(),
	condition: enums(['', 'New', 'Used', 'Refurbished']),
	expirationDate: string(),
	manufacturer: string(),
	modelNumber: string(),
	lotSerialNumber: string(),
});

const NeedShape = type({
	item: string(),
	amount: string(),
	cannotTake: boolean(),
});

/** What the coalition asks for, or what it cannot take. */
export type Need = {
	item: string;
	amount?: string;
	cannotTake?: boolean;
};

export type MedicalListName = 'supplies' | 'needs';

/** What editors list on /medical; the supplies are left out while nobody has ever entered one. */
export type MedicalLists = {
	needs: readonly Need[];
	supplies?: readonly Supply[];
};

/** The lists that are in use, each in its order. Throws ApiError. */
export async function getMedicalLists(inUse: readonly MedicalListName[]): Promise<MedicalLists> {
	const [needs, supplies] = await Promise.all([
		inUse.includes('needs') ? listRecords('needs', NeedShape) : [],
		inUse.includes('supplies') ? listRecords('supplies', SupplyShape) : undefined,
	]);
	return { needs, ...(supplies && { supplies: supplies.map(toSupply) }) };
}

/** As the table sorts and shows it: a field that is empty is none. */
function toSupply({ itemName, quantity, ...others }: Infer<typeof SupplyShape>): Supply {
	return {
		itemName,
		quantity,
		...(others.itemDescription && { itemDescription: others.itemDescription }),
		...(others.condition && { condition: others.condition }),
		...(others.expirationDate && { expirationDate: others.expirationDate }),
		...(others.manufacturer && { manufacturer: others.manufacturer }),
		...(others.modelNumber && { modelNumber: others.modelNumber }),
		...(others.lotSerialNumber && { lotSerialNumber: others.lotSerialNumber }),
	};
}
