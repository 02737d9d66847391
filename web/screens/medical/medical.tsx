/** /medical: supplies that were donated, and the form to offer some. */
export function Medical() {
	return (
		<div className="container">
			<h1 tabIndex={-1}>Donated Medical Supplies</h1>
		</div>
	);
}
