import './fonts.css';
import './blueprint.css';
import './tokens.css';
import './base.css';
import './parts.css';
