// React and React Router read this when first imported, so it must be set before.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
