// React and React Router choose their builds by this when they are first loaded, so it is set before they are.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';
