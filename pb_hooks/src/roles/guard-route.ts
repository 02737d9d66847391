import { isEditor } from './account.ts';
import { refuseRoute } from './routes.ts';
import { isUnlocked } from './structure.ts';

/** Refuses a superuser's request by its route, which is all that some routes can be guarded by. */
export function guardRoute(request: http.Request, superuser: core.Record): void {
	const refusal = refuseRoute(request.pattern, request.url?.rawQuery ?? '', {
		editor: isEditor(superuser),
		unlocked: isUnlocked(),
	});
	if (refusal !== undefined) throw new ForbiddenError(refusal);
}
