/** The page that a reader sees while WordPress does not answer yet. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>WordPress is not up yet</title>
<style>
	body { max-width: 34rem; margin: 15vh auto; padding: 0 1rem; color: #15181b; background: #fff;
		font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
	a { color: #17408b; }
</style>
</head>
<body>
<h1>WordPress is not up yet</h1>
<p>The outside services are here; the site behind them does not answer. This page tries again every two seconds.</p>
<p><a href="/__sandbox">Sandbox</a></p>
</body>
</html>
`;

/** Returns an HTML page, or for REST routes an error in WordPress's format. */
export const notUp = ( path: string ): Response =>
	path.startsWith( '/wp-json/' )
		? Response.json(
				{
					code: 'bad_gateway',
					message: 'WordPress does not answer.',
					data: { status: 502 },
				},
				{ status: 502 }
			)
		: new Response( PAGE, {
				status: 502,
				headers: { 'content-type': 'text/html; charset=utf-8' },
			} );
