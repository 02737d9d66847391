// What of the page of PocketBase's admin is used here. None of it is documented, and any of it may
// change: each part reads what it needs through `globalThis`, before it changes anything.

/** A link in the admin's header. */
export interface AdminLink {
	/** Within the admin it begins with `#/`; any other opens in a new tab. */
	readonly href: string;
	/** A class of the admin's own icon font. */
	readonly icon: string;
	readonly label: string;
}

/** What an answer may hold of what is read here: a message where it refuses, else of a record. */
interface AnswerData {
	message?: string;
	readonly id?: string;
	readonly email?: string;
	readonly [field: string]: unknown;
}

/** An answer: its status, what is in it, and what had been asked. */
type Answer = [
	response: { readonly status: number },
	data: AnswerData,
	options: { readonly method: string; readonly body?: unknown },
];

export interface AdminRecord {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** What the client asks of a collection; it throws errors with the server's words and status. */
interface AdminRecords {
	getOne<Found = AdminRecord>(id: string, options: object): Promise<Found>;
	getList<Found>(page: number, perPage: number, options: object): Promise<{ items: Found[] }>;
	create(body: object, options: object): Promise<AdminRecord>;
	update(id: string, body: object, options: object): Promise<AdminRecord>;
	authWithPassword(email: string, password: string): Promise<unknown>;
}

interface AdminCollection {
	readonly id: string;
	readonly name: string;
	readonly fields: readonly { readonly name: string; readonly type: string }[];
}

/** What the box of a file field is about. Each is live. */
export interface FileInput {
	readonly record: AdminRecord;
	readonly field: { readonly name: string; readonly maxSelect: number };
}

interface FormRecord {
	readonly [field: string]: unknown;
	readonly id?: string;
	/** The stored files that were taken out, by field. */
	readonly '@@filesToDelete'?: Readonly<Record<string, readonly unknown[]>>;
}

/** An open form: what is in it, and what was saved last, each as it is when it is read. */
export interface Form {
	readonly collection: AdminCollection;
	readonly record: FormRecord;
	readonly originalRecord?: FormRecord;
}

interface AdminApp {
	readonly modals: {
		/** Opens the form of a record, which may be an id alone, or of a new one. */
		openRecordUpsert(
			collection: AdminCollection,
			record?: { readonly id?: string } | string | null,
			...more: unknown[]
		): void;
		/** Closes a modal, or the one on top. */
		close(modal: Element | null, force: boolean): void;
	};
	/** How each type of field is drawn in a form. */
	readonly fieldTypes: {
		readonly text: { input(form: Form): Element };
		readonly file: { input(props: FileInput): HTMLElement };
	};
	readonly pb: {
		readonly authStore: {
			readonly token: string;
			readonly record: { readonly id: string } | null;
			clear(): void;
		};
		collection(name: string): AdminRecords;
		/** Writes values into a filter, quoted. */
		filter(expression: string, values: object): string;
		/** Asks a route, as who is signed in. */
		send<Answer>(path: string, options: { method: string; body: object }): Promise<Answer>;
		/** What the client does with each answer, before anybody gets it. */
		afterSend?(...answer: Answer): unknown;
	};
	readonly routes: {
		fallbackPath: string;
		superuserOnly(path: string, show: () => HTMLElement | Promise<HTMLElement>): void;
	};
	readonly store: {
		title: string | readonly string[];
		headerLinks: AdminLink[];
		collections: AdminCollection[];
		get activeCollection(): AdminCollection | undefined;
		/** By its name. */
		set activeCollection(list: string);
		readonly superuser: { readonly role?: string } | null;
	};
	readonly toasts: {
		success(words: string, settings?: { readonly key?: string }): void;
		info(words: string, settings: { duration: number }): void;
	};
	readonly utils: {
		/** Whether an address leads to what is on the screen. */
		isActivePath(href: string, ...more: unknown[]): boolean;
		sortedCollectionsByType(collections: readonly AdminCollection[]): AdminCollection[];
	};
}

declare global {
	var app: AdminApp;
	/** Calls `changed` when what `read` reads of the store has changed. */
	var watch: (read: () => unknown, changed: () => void) => void;
}

const role = () => globalThis.app.store.superuser?.role ?? '';
export const isCoordinator = () => role() === 'coordinator';
/** Whether who is signed in is no owner: an editor, or a coordinator, who may still less. */
export const isEditor = () => role() === 'editor' || isCoordinator();

/** Calls `opened` with each form of a record, when it is on the page. */
export function whenFormOpens(opened: (form: HTMLElement) => void) {
	document.addEventListener('mount:recordUpsertModal', (event) => {
		const form: unknown = event instanceof CustomEvent && event.detail;
		if (form instanceof HTMLElement) opened(form);
	});
}

/** Calls `opened` with the id of each record of a collection whose form opens. */
export function whenRecordOpens(collection: string, opened: (id: string) => void) {
	const { modals } = globalThis.app;
	const stock = modals.openRecordUpsert;
	modals.openRecordUpsert = (of, record, ...more) => {
		stock.call(modals, of, record, ...more);
		const id = typeof record === 'string' ? record : record?.id;
		if (of.name === collection && id) opened(id);
	};
}

/** Calls `look` with each answer of the server, and waits for it before the admin gets the answer. */
export function onAnswer(look: (...answer: Answer) => void | Promise<void>) {
	const { pb } = globalThis.app;
	const stock = pb.afterSend;
	pb.afterSend = async (...answer) => {
		await look(...answer);
		return stock ? stock.call(pb, ...answer) : answer[1];
	};
}

/** Asks one of our own routes, as who is signed in. Throws where it refuses, with the server's message. */
export async function ask(address: string, options: RequestInit = {}): Promise<Response> {
	const headers = { Authorization: globalThis.app.pb.authStore.token };
	const answer = await fetch(address, { ...options, headers });
	if (!answer.ok) {
		const { message }: AnswerData = await answer.json().catch(() => ({}));
		throw new Error(message ?? `${address} answered ${answer.status}`);
	}
	return answer;
}
